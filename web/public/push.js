// Imported by the service worker: shows that there is something new and opens it. The content is only shown inside the app.
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
  // a single notification, however many arrived while the browser was closed
  const shown = { body, lang, tag: 'uzima', renotify: true, icon: '/icon-192.png', data: { path } }
  event.waitUntil(registration.showNotification(title, shown))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(event.notification.data?.path ?? start))
})

/** Focuses a tab that already shows the page; leaves other tabs alone because they may hold unsaved input. */
async function openAt(path) {
  const wanted = new URL(path, location.origin)
  const url = wanted.origin === location.origin ? wanted : new URL(start, location.origin)
  const pages = await clients.matchAll({ type: 'window' })
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname)
  return there ? there.focus() : clients.openWindow(url.href)
}
