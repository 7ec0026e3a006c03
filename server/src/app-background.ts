import { inSystem } from '#jobs/system.ts'
import { startWorker } from '#jobs/worker.ts'
import { listenForHints } from '#live/listener.ts'
import { watchSessions } from '#live/session-watch.ts'
import { findLook } from '#look.ts'
import { createSender } from '#mail/sender.ts'
import { tellOfDisk } from '#modules/admin/public.ts'
import { findPractice } from '#practice.ts'
import { createPushSender } from '#push/send.ts'
import { vapidOf } from '#push/vapid.ts'
import type { AppParts } from './app-parts.ts'

/** How often counted denials are written to the audit log. */
const denialsMs = 60_000
/** How often the room on the disks is checked. */
const diskMs = 60_000

/** What runs beside the answers: the live listener, what is looked at once a minute, and, depending on the role, the queue. */
export function createBackground(parts: AppParts) {
  const { config, keys, urls, log, now, pools, replica, services, system, disk, hub, calls, denials } = parts
  const running: { stop: () => Promise<void> }[] = []

  async function readPractice() {
    const [stored, look] = await inSystem(system, ({ db }) => Promise.all([findPractice(db), findLook(db)]))
    services.practice.set(stored)
    services.practice.setLook(look)
  }
  const readPracticeAgain = () =>
    void readPractice().catch((error: unknown) => log.warn({ err: error }, 'could not read the settings of the practice'))

  async function watchRoom() {
    await disk.tell()
    const trouble = await disk.trouble()
    await inSystem(system, (ctx) => tellOfDisk(ctx, trouble))
    disk.forgetRefusal()
  }

  async function start() {
    // the first start makes the first key
    const { healthCards, portalKeys, laboratoryAcks } = services
    await Promise.all([parts.idTokens.jwks(now()), healthCards.load(now()), portalKeys(now()), laboratoryAcks.load(now())])
    await replica?.start()
    await startListening()
    startSettlingDenials()
    startWatchingRoom()
    if (config.role === 'web') return
    const transport = createSender(config)
    const push = createPushSender(vapidOf(config, keys), config.pushServices)
    running.push(await startWorker({ ...system, ownerUrl: urls.owner, transport, push }))
  }

  /** Hears what other processes have changed. */
  async function startListening() {
    const watch = config.role === 'jobs' ? undefined : watchSessions({ hub, pool: pools.api, now, log })
    if (watch) running.push(watch)
    const catchUp = () => {
      readPracticeAgain()
      watch?.doubtAll()
    }
    const listener = await listenForHints({
      directUrl: urls.owner,
      log,
      onHint: (hint) => {
        if (hint.topic === 'keys') services.fields.forget(hint.userId)
        else if (hint.topic === 'practice') readPracticeAgain()
        else if (hint.topic === 'signals') calls.deliver(hint.id ?? '')
        else watch?.hear(hint)
      },
      onReturn: () => {
        services.fields.forgetAll()
        catchUp()
      },
    })
    running.push({ stop: listener.close })
    // events before the listener connected are unknown
    catchUp()
  }

  function startSettlingDenials() {
    const settling = setInterval(() => {
      denials.settle().catch((error: unknown) => log.error({ err: error }, 'denials could not be recorded'))
    }, denialsMs)
    running.push({
      stop: async () => {
        clearInterval(settling)
        await denials.settle(true)
      },
    })
  }

  function startWatchingRoom() {
    const look = () => void watchRoom().catch((error: unknown) => log.warn({ err: error }, 'admins could not be told of the disk'))
    look()
    const watching = setInterval(look, diskMs)
    running.push({ stop: async () => clearInterval(watching) })
  }

  return {
    readPractice,
    watchRoom,
    start,
    stop: async () => {
      for (const { stop } of running.reverse()) await stop()
    },
  }
}
