// Runs before the first paint.
;(() => {
  const root = document.documentElement
  // Avoids a flash of the light theme; lib/theme.ts keeps this up to date.
  const choice = localStorage.getItem('theme')
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'

  const { first, app: ofApp } = document.currentScript.dataset
  const seemsSignedIn = document.cookie.includes('uzima_session=1')
  const wanted = [localStorage.getItem('language'), ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]), root.lang]
  const languageOf = (texts) => wanted.find((each) => each in texts)

  // Those signed in need these, which the app would ask for one after the other; the build fills in the files.
  if (ofApp && seemsSignedIn) {
    const { everywhere, [location.pathname]: here } = JSON.parse(ofApp)
    for (const { page, texts } of here ? [everywhere, here] : [everywhere]) fetchSoon([...page, ...texts[languageOf(texts)]])
  }
  if (!first) return
  const { app, page, texts } = JSON.parse(first)
  const language = languageOf(texts)

  // The build prerendered the page in each language; the app hydrates the right one as is.
  root.lang = language
  // The forms are prerendered for signed-out visitors who arrive from outside; only the app knows what others should see.
  const isFromInside = seemsSignedIn || history.state?.usr
  const isShown = location.pathname === '/' || !isFromInside
  let isFetched
  document.addEventListener('readystatechange', show, { once: true })
  function show() {
    for (const template of document.querySelectorAll('template')) {
      if (template.lang === language && isShown) document.getElementById('root')?.append(template.content)
      template.remove()
    }
    // Prerendered for signed-out visitors: people who seem signed in get their header links once the session is known.
    if (seemsSignedIn) document.querySelector('header nav')?.remove()
    // A visitor who reads the home page needs no app, since its links work natively: it comes once they are about to press something.
    if (location.href === `${origin}/` && !isFromInside)
      for (const sign of ['pointermove', 'pointerdown', 'focusin', 'click']) addEventListener(sign, () => void fetchApp())
    // Network and CPU go to the first paint; the app loads after it.
    else if (isShown && !document.hidden) requestAnimationFrame(() => setTimeout(() => void fetchApp()))
    else void fetchApp()
  }

  // Load the app, the page's modules and texts; the build fills in the files.
  async function fetchApp() {
    if (isFetched) return
    isFetched = true
    fetchSoon([...app, ...page, ...texts[language]])
    // Dependencies first, each in a task of its own: a single long task would block input.
    for (const file of app) await import(file)
  }

  function fetchSoon(files) {
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.fetchPriority = 'low'
      link.href = file
      document.head.append(link)
    }
  }

  // Replay what was typed or clicked before the app started. Links work natively, except those that carry router state.
  const typed = new Map()
  const pressed = []
  addEventListener('input', keep)
  addEventListener('click', remember)
  addEventListener('uzima:started', () => {
    removeEventListener('input', keep)
    removeEventListener('click', remember)
    for (const [field, value] of typed) {
      // the first event makes React take over the field; React sees the second as a change because it first saw an empty value
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
