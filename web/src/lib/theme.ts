export type Theme = 'light' | 'dark' | 'system'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

const chosen = (): Theme => {
  const stored = localStorage.getItem('theme')
  return stored === 'dark' || stored === 'system' ? stored : 'light'
}

const shown = (): 'light' | 'dark' => {
  const theme = chosen()
  if (theme !== 'system') return theme
  return systemIsDark.matches ? 'dark' : 'light'
}

function apply() {
  document.documentElement.dataset.theme = shown()
}

systemIsDark.addEventListener('change', apply)
addEventListener('storage', (event) => {
  if (event.key === 'theme') apply()
})

export function setTheme(theme: Theme) {
  localStorage.setItem('theme', theme)
  apply()
}

export const toggleTheme = () => setTheme(shown() === 'dark' ? 'light' : 'dark')
