// Runs before the first paint.
;(() => {
  const root = document.documentElement
  // A dark page must not flash light; lib/theme.ts keeps this up to date.
  const choice = localStorage.getItem('theme')
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'

  const { first } = document.currentScript.dataset
  if (!first) return
  const { app, page, texts } = JSON.parse(first)
  const wanted = [localStorage.getItem('language'), ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]), 'en']
  const language = wanted.find((each) => each in texts)

  // The build has drawn the page in each language. The one wanted is shown at once; the app takes it over as it stands.
  root.lang = language
  const seemsSignedIn = document.cookie.includes('uzima_session=1')
  // The forms are drawn for a stranger who comes from elsewhere: the app knows what others see there.
  const isShown = location.pathname === '/' || !(seemsSignedIn || history.state?.usr)
  const isSeen = isShown && !document.hidden
  document.addEventListener('readystatechange', show, { once: true })
  function show() {
    for (const template of document.querySelectorAll('template')) {
      if (template.lang === language && isShown) document.getElementById('root')?.append(template.content)
      template.remove()
    }
    // Drawn for someone signed out: whoever seems to be signed in gets the header's links when that is sure.
    if (seemsSignedIn) document.querySelector('header nav')?.remove()
    // Until what is drawn is seen, the line and the processor are its own.
    if (isSeen) requestAnimationFrame(() => setTimeout(() => void fetchApp()))
    else void fetchApp()
  }

  // The app, the first page and its words: the build says which files they are.
  async function fetchApp() {
    for (const file of [...app, ...page, ...texts[language]]) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.fetchPriority = 'low'
      link.href = file
      document.head.append(link)
    }
    // What others need first, each in a task of its own: all in one would keep the page from answering.
    for (const file of app) await import(file)
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
      // by the first event the app takes the field over; it hears of a change by the second, since what it saw was empty
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.value = ''
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
