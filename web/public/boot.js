// Runs before the first paint.
;(() => {
  const root = document.documentElement
  // A dark page must not flash light; lib/theme.ts keeps this up to date.
  const choice = localStorage.getItem('theme')
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'

  // The first page and its words are asked for while the app itself is still on its way; the build says which files they are.
  const { first } = document.currentScript.dataset
  if (!first) return
  const { page, texts } = JSON.parse(first)
  const wanted = [localStorage.getItem('language'), ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]), 'en']
  const language = wanted.find((each) => each in texts)
  for (const file of [...page, ...texts[language]]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.href = file
    document.head.append(link)
  }

  // The build has drawn the page in each language. The one wanted is shown at once; the app takes it over as it stands.
  root.lang = language
  const isHome = location.pathname === '/'
  const seemsSignedIn = document.cookie.includes('uzima_session=1')
  document.addEventListener('readystatechange', show, { once: true })
  function show() {
    for (const template of document.querySelectorAll('template')) {
      // The forms are drawn for a stranger who comes from elsewhere: the app knows what others see there.
      if (template.lang === language && (isHome || !(seemsSignedIn || history.state?.usr)))
        document.getElementById('root')?.append(template.content)
      template.remove()
    }
    // Drawn for someone signed out: whoever seems to be signed in gets the header's links when that is sure.
    if (seemsSignedIn) document.querySelector('header nav')?.remove()
  }

  // What is typed or pressed before the app has started stands or is done when it has. Links work by themselves, but those that say more than their address.
  const typed = new Map()
  const pressed = []
  addEventListener('input', keep)
  addEventListener('click', remember)
  addEventListener('uzima:started', () => {
    removeEventListener('input', keep)
    removeEventListener('click', remember)
    for (const [field, value] of typed) {
      // the first event makes the app take the field over, which empties it; by the second it hears what stands there
      field.dispatchEvent(new Event('input', { bubbles: true }))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const control of pressed) control.click()
  })
  function keep({ target }) {
    typed.set(target, target.value)
  }
  function remember(event) {
    const control = event.target.closest('button, a[data-needs-app]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    pressed.push(control)
  }
})()
