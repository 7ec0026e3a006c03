export type Theme = 'light' | 'dark' | 'system'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** By the same rule as public/boot.js. */
function isDark() {
  const choice = localStorage.getItem('theme')
  return choice === 'dark' || (choice === 'system' && systemIsDark.matches)
}

function apply() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
}

systemIsDark.addEventListener('change', apply)
addEventListener('storage', (event) => {
  if (event.key === 'theme') apply()
})

export function setTheme(theme: Theme) {
  localStorage.setItem('theme', theme)
  apply()
}

export const toggleTheme = () => setTheme(isDark() ? 'light' : 'dark')
