import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'

type Event = { data?: { json: () => unknown }; notification?: object; waitUntil: (work: Promise<unknown>) => void }

/** Loads the file in a sandbox, as the service worker imports it. */
function startWorker() {
  const heard = new Map<string, (event: Event) => void>()
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const pages: { url: string; focus: () => Promise<void> }[] = []
  runInNewContext(readFileSync(new URL('../../public/push.js', import.meta.url), 'utf8'), {
    addEventListener: (name: string, listener: (event: Event) => void) => heard.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    location: { origin: 'https://portal.example' },
    URL,
  })
  const fire = async (name: string, event: Omit<Event, 'waitUntil'>) => {
    const works: Promise<unknown>[] = []
    heard.get(name)?.({ ...event, waitUntil: (work) => works.push(work) })
    await Promise.all(works)
    return works.length
  }
  return { fire, showNotification, openWindow, pages }
}

let worker: ReturnType<typeof startWorker>
beforeEach(() => {
  worker = startWorker()
})

describe('a push', () => {
  test('is shown in its language, each replacing the previous one', async () => {
    const push = { title: 'Uzima', body: 'Il y a du nouveau pour vous.', lang: 'fr', path: '/notifications' }
    expect(await worker.fire('push', { data: { json: () => push } })).toBe(1)
    const shown = { body: push.body, lang: 'fr', tag: 'uzima', renotify: true, icon: '/icon-192.png', data: { path: '/notifications' } }
    expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith('Uzima', shown)
  })
  test.each([
    ['nothing', undefined],
    [
      'what is no JSON',
      {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    ],
  ])('of %s is shown regardless, because browsers require it', async (_, data) => {
    await worker.fire('push', data ? { data } : {})
    expect(worker.showNotification).toHaveBeenCalledWith('Uzima', expect.objectContaining({ data: { path: '/notifications' } }))
  })
})

describe('a click on it', () => {
  const press = (path: string) => worker.fire('notificationclick', { notification: { close: () => undefined, data: { path } } })
  const page = (url: string) => ({ url, focus: vi.fn(async () => undefined) })

  test('focuses a tab that shows the page', async () => {
    const [form, list] = [page('https://portal.example/profile'), page('https://portal.example/notifications?settings')]
    worker.pages.push(form, list)
    await press('/notifications')
    expect(list.focus).toHaveBeenCalled()
    expect(form.focus).not.toHaveBeenCalled()
    expect(worker.openWindow).not.toHaveBeenCalled()
  })
  test('opens one if there is none, and leaves the others alone', async () => {
    worker.pages.push(page('https://portal.example/profile'))
    await press('/notifications')
    expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith('https://portal.example/notifications')
  })
  test('opens nothing else', async () => {
    await press('https://elsewhere.example/notifications')
    expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith('https://portal.example/notifications')
  })
})
