// Imported by the service worker: shows that there is something new, and leads to it. What it is only the app says.
const start = '/notifications'

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

addEventListener('push', (event) => {
  const { title = 'Uzima', body, lang, path = start } = read(event.data)
  // one is enough, however many came while the browser was off
  const shown = { body, lang, tag: 'uzima', renotify: true, icon: '/icon-192.png', data: { path } }
  event.waitUntil(registration.showNotification(title, shown))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(event.notification.data?.path ?? start))
})

/** A page that is there already is brought forward; any other is left alone, for something may be typed in it. */
async function openAt(path) {
  const wanted = new URL(path, location.origin)
  const url = wanted.origin === location.origin ? wanted : new URL(start, location.origin)
  const pages = await clients.matchAll({ type: 'window' })
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname)
  return there ? there.focus() : clients.openWindow(url.href)
}
