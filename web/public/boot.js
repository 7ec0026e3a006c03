// Runs before the first paint.
;(() => {
  // A dark page must not flash light; lib/theme.ts keeps this up to date.
  const choice = localStorage.getItem('theme')
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'

  // The landing page and its words are asked for while the app itself is still on its way; the build says which files they are.
  const { first } = document.currentScript.dataset
  if (!first || location.pathname !== '/') return
  const { page, texts } = JSON.parse(first)
  const wanted = [localStorage.getItem('language'), ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]), 'en']
  for (const file of [...page, ...texts[wanted.find((language) => language in texts)]]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
