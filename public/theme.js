// Runs before the page is painted, so that it does not flash in the other theme.

try {
  const theme = localStorage.getItem("boxwright.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without a store, the theme is the system's.
}
