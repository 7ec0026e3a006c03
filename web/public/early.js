// Asks for the session, and at home for what it shows, while the app's files are on their way. The app takes the answers over instead of
// asking itself, each once: lib/early.ts.
;(() => {
  // asked by the app already, or nobody seems signed in
  if (window.uzimaEarly || !document.cookie.split('; ').includes('uzima_session=1')) return
  const known = ['en', 'es', 'fr', 'sw']
  const wanted = [...navigator.languages, document.documentElement.lang].map((tag) => tag.toLowerCase().split('-')[0])
  const language = [localStorage.getItem('language'), ...wanted].find((each) => known.includes(each)) ?? 'en'
  const ask = (path, { headers, ...init }) =>
    fetch(path, { ...init, headers: { 'accept-language': language, ...headers }, credentials: 'same-origin', cache: 'no-store' })

  // as the auth client sends it; the token itself is in a cookie
  const session = ask('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
      'x-uzima-session': 'cookie',
      apikey: 'uzima-web',
    },
    body: '{"refresh_token":"cookie"}',
  })
  async function askHome() {
    const answer = await session
    if (!answer.ok) return undefined
    const { access_token: token } = await answer.clone().json()
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    return { token, language, at: performance.now(), response: await ask('/api/dashboard', { headers }) }
  }
  window.uzimaEarly = { session, home: location.pathname === '/dashboard' ? askHome() : undefined }
  // whoever takes them over hears that they failed
  for (const each of Object.values(window.uzimaEarly)) each?.catch(() => undefined)
})()
