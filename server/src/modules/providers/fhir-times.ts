import type { VisitMode } from '@uzima/contract/appointments/kinds'
import { usualModes } from '@uzima/contract/appointments/kinds'
import { moneyFormat, toMajor } from '@uzima/contract/payments/money'
import { maxDaysShown } from '@uzima/contract/providers'
import type { Db } from '#db/connect.ts'
import { FhirError } from '#errors.ts'
import type { ExportScope } from '#export/exporter.ts'
import { type FhirResource, referenceTo } from '#export/fhir.ts'
import { codingsOfType, findTypesOfPatients, keyOfType, nameIn, priceOf, type TypeRow, ways } from '#modules/appointment-types/public.ts'
import { readAllRooms } from '#modules/locations/public.ts'
import { termsOf, toTimetable } from './calendar.ts'
import { type DoctorRow, findBusyTimes, findDoctors } from './queries.ts'
import { dayOf, freeSlots, type Rooms, slotDays, type Taken } from './slots.ts'

const dayMs = 86_400_000
/** From the first moment that is asked for, if no last one is. */
const usualDays = 14
/** Without a schedule all of them are looked through. */
const daysOfAll = 7

type Offer = { doctor: DoctorRow; type: TypeRow | undefined }
const scheduleId = ({ doctor, type }: Offer) => `${doctor.id}.${keyOfType(type?.code ?? null)}`
/** 2027-01-06T09:00:00Z as 20270106T0900: ids have no room for more. */
const minuteOf = (start: string) => start.replaceAll(/[-:]/g, '').slice(0, 13)

/** What a slot's id says, which it does for as long as there is such a doctor and type, whether the time is free or not. */
export function readSlotId(id: string): { doctorId: string; typeKey: string; start: Date } | undefined {
  const [, doctorId, typeKey, year, month, day, hour, minute] =
    /^([0-9a-f-]{36})\.([A-Za-z0-9-]{1,13})\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/.exec(id) ?? []
  const start = new Date(`${year}-${month}-${day}T${hour}:${minute}:00.000Z`)
  return doctorId && typeKey && !Number.isNaN(start.getTime()) ? { doctorId, typeKey, start } : undefined
}

const everyone = { need: { words: [], specialties: [] }, specialty: null, language: undefined }
/** Each doctor with each type of visit that patients book, and without one: as the booking page has them. */
async function findOffers(db: Db, now: Date): Promise<Offer[]> {
  const [doctors, types] = await Promise.all([findDoctors(db, everyone, now), findTypesOfPatients(db)])
  return doctors.flatMap((doctor) => [undefined, ...types].map((type) => ({ doctor, type })))
}

const modesOf = ({ type }: Offer): readonly VisitMode[] => type?.modes ?? usualModes
const wayOf = (mode: VisitMode) => ({ coding: [ways[mode]], text: mode })
const appointmentTypeOf = ({ type }: Offer, publicUrl: string) =>
  type && { coding: codingsOfType(type.code, publicUrl), text: nameIn(type.names, 'en', 'en') }

function priceText(type: TypeRow | undefined): string | undefined {
  const price = type && priceOf(type)
  if (!price) return undefined
  const format = new Intl.NumberFormat('en', moneyFormat(price.currency))
  const said = `Price: ${format.format(toMajor(price.amount, price.currency))}`
  return price.deposit === null ? said : `${said}, of which ${format.format(toMajor(price.deposit, price.currency))} in advance`
}

/** Where a doctor has hours. */
const locationsOf = ({ week, oneOff }: DoctorRow) => [
  ...new Set([...Object.values(week), ...Object.values(oneOff)].flatMap((spans) => (spans ?? []).map(({ locationId }) => locationId))),
]

/** One for each doctor and type of visit. */
export async function* scheduleResources({ read, now, services, asked }: ExportScope): AsyncGenerator<FhirResource> {
  const { publicUrl } = services.config
  for (const offer of await read((db) => findOffers(db, now))) {
    const { doctor, type } = offer
    if (asked?.rowIds?.includes(doctor.id) === false) continue
    const ofType = appointmentTypeOf(offer, publicUrl)
    const price = priceText(type)
    yield {
      resourceType: 'Schedule',
      id: scheduleId(offer),
      active: true,
      serviceType: [...(ofType ? [ofType] : []), ...modesOf(offer).map(wayOf)],
      specialty: [{ text: doctor.specialty }],
      actor: [
        { ...referenceTo('Practitioner', doctor.userId), display: doctor.name },
        referenceTo('PractitionerRole', doctor.id),
        ...locationsOf(doctor).map((id) => referenceTo('Location', id)),
      ],
      ...(price !== undefined && { comment: price }),
    }
  }
}

type Window = { from: Date; until: Date }

/** What is looked through: always bounded, and never the past. */
function windowOf({ now, asked }: ExportScope): Window {
  const starts = asked?.ids?.flatMap((id) => readSlotId(id)?.start.getTime() ?? [])
  const most = asked?.schedules || starts ? maxDaysShown : daysOfAll
  const from = starts ? new Date(Math.min(...starts)) : asked?.from && asked.from > now ? asked.from : now
  const until = starts ? new Date(Math.max(...starts) + 1) : (asked?.until ?? new Date(from.getTime() + Math.min(usualDays, most) * dayMs))
  if (until.getTime() - from.getTime() > (most + 1) * dayMs)
    throw new FhirError(
      400,
      'too-costly',
      `Free times are given for ${maxDaysShown} days at once, or for ${daysOfAll} without a schedule. Ask for less with start.`,
    )
  return { from, until }
}

/** What is free, by the rules of the booking page: one statement each for doctors, types, visits and rooms, whatever is asked for. */
export async function* slotResources(scope: ExportScope): AsyncGenerator<FhirResource> {
  const { read, now, asked } = scope
  const { from, until } = windowOf(scope)
  // ids that are none have no time
  if (!(from < until)) return
  const wanted = asked?.schedules && new Set(asked.schedules)
  const isWanted = (offer: Offer) => asked?.rowIds?.includes(offer.doctor.id) !== false && (!wanted || wanted.has(scheduleId(offer)))
  const offers = (await read((db) => findOffers(db, now))).filter(isWanted)
  if (offers.length === 0) return
  // a day more at both ends: what is taken decides which start is free
  const around = [new Date(from.getTime() - dayMs), new Date(until.getTime() + dayMs)] as const
  const ids = [...new Set(offers.map(({ doctor }) => doctor.id))]
  const [busy, roomsOf] = await read((db) => Promise.all([findBusyTimes(db, ids, ...around), readAllRooms(db, ...around)]))
  for (const offer of offers) yield* freeTimes(offer, { from, until, busy: busy.get(offer.doctor.id) ?? [], roomsOf }, scope)
}

type Known = Window & { busy: readonly Taken[]; roomsOf: (kind: TypeRow['roomKind']) => Rooms | undefined }

function* freeTimes(offer: Offer, { from, until, busy, roomsOf }: Known, { now, services }: ExportScope): Generator<FhirResource> {
  const { doctor, type } = offer
  const { timeZone } = doctor
  const { publicUrl } = services.config
  const timetable = toTimetable(doctor)
  const first = dayOf(from, timeZone)
  const days = Math.round((Date.parse(dayOf(until, timeZone)) - Date.parse(first)) / dayMs) + 1
  // a visit in person may need a room, which others do not
  const found = new Map<string, { modes: VisitMode[]; locationId: string }>()
  for (const mode of modesOf(offer)) {
    const terms = termsOf(type, mode)
    const shown = slotDays(timetable, { from: first, days, now, terms, busy, rooms: roomsOf(terms.roomKind) })
    const isFree = new Set(freeSlots(shown).map(({ start }) => start))
    for (const { start, locationId } of shown.flatMap(({ slots }) => slots)) {
      const at = Date.parse(start)
      if (!isFree.has(start) || at < from.getTime() || at >= until.getTime()) continue
      const known = found.get(start)
      if (known) known.modes.push(mode)
      else found.set(start, { modes: [mode], locationId })
    }
  }
  const { minutes } = termsOf(type)
  const ofType = appointmentTypeOf(offer, publicUrl)
  for (const [start, { modes, locationId }] of found)
    yield {
      resourceType: 'Slot',
      id: `${scheduleId(offer)}.${minuteOf(start)}`,
      extension: [{ url: `${publicUrl}/fhir/StructureDefinition/slot-location`, valueReference: referenceTo('Location', locationId) }],
      serviceType: modes.map(wayOf),
      ...(ofType && { appointmentType: ofType }),
      schedule: referenceTo('Schedule', scheduleId(offer)),
      status: 'free',
      start,
      end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
    }
}
