import { statfs as readFileSystem } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config.ts'
import { keptFor } from '#kept-for.ts'

/** ok; low: under a tenth is free; scarce: under a twentieth, and no uploads are taken; full: nothing can be stored. */
export type Level = 'ok' | 'low' | 'scarce' | 'full' | 'unknown'
/** What the admins hear of; refused: the database has no room left, on a disk that this process does not see. */
export type Trouble = 'low' | 'scarce' | 'refused'
/** data: where the embedded database is. keys: beside the master key, where the audit log's checkpoints go. */
export type Place = 'data' | 'keys' | 'temp'
export type Room = { place: Place; free: number; total: number }
export type Statfs = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>

export type DiskWatch = {
  /** The worst of all places; unknown where the database is on another machine. Measured every few seconds at most. */
  level: () => Promise<Level>
  /** Whether there is room for what is large. */
  takesUploads: () => Promise<boolean>
  rooms: () => Promise<Room[]>
  /** PostgreSQL or a file system has said that it has no room, which counts for half a minute. */
  noteFull: () => void
  /** What the admins should know of: measured now, or said by the database since the last time it was known to be heard. */
  trouble: () => Promise<Trouble | undefined>
  /** The admins have heard that the database had no room. */
  forgetRefusal: () => void
  /** Logs when a level changes. */
  tell: () => Promise<void>
}

type Options = {
  config: Pick<Config, 'auditCheckpointFile'>
  /** Undefined if the database is on another machine. */
  dataFolder: string | undefined
  log: FastifyBaseLogger
  statfs?: Statfs | undefined
  /** Milliseconds that go by. */
  ticks?: () => number
}

const lowShare = 0.1
const scarceShare = 0.05
/** A segment of PostgreSQL's write-ahead log: without room for the next one it stops. */
const fullBytes = 16 * 1024 * 1024
const measuredForMs = 5_000
const saidForMs = 30_000

const order: Level[] = ['ok', 'unknown', 'low', 'scarce', 'full']
const worst = (levels: Level[]): Level => levels.reduce((worse, each) => (order.indexOf(each) > order.indexOf(worse) ? each : worse), 'ok')

export function levelOf({ free, total }: Pick<Room, 'free' | 'total'>): Level {
  if (total <= 0) return 'unknown'
  if (free < Math.min(fullBytes, total * scarceShare)) return 'full'
  if (free < total * scarceShare) return 'scarce'
  return free < total * lowShare ? 'low' : 'ok'
}

const words: Partial<Record<Level, string>> = {
  low: 'less than 10 % of the disk is free',
  scarce: 'less than 5 % of the disk is free: uploads are refused',
  full: 'the disk is full: nothing can be stored',
}

/** Watches the file systems that the server writes to. */
export function createDiskWatch({ config, dataFolder, log, statfs = readFileSystem, ticks = () => performance.now() }: Options): DiskWatch {
  const folders: [Place, string | undefined][] = [
    ['data', dataFolder],
    ['keys', path.dirname(config.auditCheckpointFile)],
    ['temp', tmpdir()],
  ]
  let saidUntil = Number.NEGATIVE_INFINITY
  let hasRefused = false
  const told = new Map<Place, Level>()

  const measure = async (): Promise<Map<Place, Room>> => {
    const rooms = new Map<Place, Room>()
    for (const [place, folder] of folders) {
      if (folder === undefined) continue
      try {
        const { bavail, blocks, bsize } = await statfs(folder)
        rooms.set(place, { place, free: bavail * bsize, total: blocks * bsize })
      } catch (error) {
        log.debug({ err: error, place }, 'free space is not known')
      }
    }
    return rooms
  }
  const current = keptFor(measuredForMs, measure, ticks)
  const levelAt = (place: Place, rooms: Map<Place, Room>): Level => {
    if (place === 'data' && ticks() < saidUntil) return 'full'
    const room = rooms.get(place)
    return room ? levelOf(room) : 'unknown'
  }
  /** Only where the data is, a lack of room keeps the server from working. */
  const weighed = (place: Place, level: Level): Level => {
    if (place === 'data') return level
    return order.indexOf(level) < order.indexOf('low') ? 'ok' : 'low'
  }

  return {
    level: async () => {
      const rooms = await current()
      return worst(folders.map(([place]) => weighed(place, levelAt(place, rooms))))
    },
    takesUploads: async () => {
      const level = levelAt('data', await current())
      return level !== 'scarce' && level !== 'full'
    },
    rooms: async () => [...(await current()).values()],
    noteFull: () => {
      saidUntil = ticks() + saidForMs
      hasRefused = true
    },
    trouble: async () => {
      const rooms = await measure()
      const seen = worst([...rooms.values()].map((room) => weighed(room.place, levelOf(room))))
      if (seen === 'scarce' || seen === 'full') return 'scarce'
      if (hasRefused) return 'refused'
      return seen === 'low' ? 'low' : undefined
    },
    forgetRefusal: () => {
      hasRefused = false
    },
    tell: async () => {
      const rooms = await current()
      for (const [place] of folders) {
        const level = levelAt(place, rooms)
        const before = told.get(place) ?? 'ok'
        told.set(place, level)
        if (level === before) continue
        const { free, total } = rooms.get(place) ?? {}
        const said = words[level]
        if (said !== undefined && order.indexOf(level) > order.indexOf(before)) log.warn({ place, free, total }, said)
        else if (order.indexOf(before) > order.indexOf('unknown') && level === 'ok')
          log.info({ place, free, total }, 'there is room on the disk again')
      }
    },
  }
}
