// Runs before the first paint: the colour scheme a person chose earlier must not flash in later.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.mantineColorScheme = chosen
    document.documentElement.style.colorScheme = chosen
  }
} catch {
  // Storage is forbidden: the system's scheme stays.
}
