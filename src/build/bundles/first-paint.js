// Runs before the first paint, so that the page never flashes in the wrong colour scheme. The key is
// Mantine's own; "auto" and nothing stored mean what the system says.
let chosen
try {
  chosen = localStorage.getItem('mantine-color-scheme-value')
} catch {
  // Storage is forbidden: the system decides.
}
if (chosen !== 'light' && chosen !== 'dark') {
  chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
document.documentElement.dataset.mantineColorScheme = chosen
