import type {
  AppointmentType,
  appointmentTypesApi,
  DescribeAppointmentType,
  ManagedAppointmentType,
} from '@uzima/contract/appointment-types'
import type { NamesOfType } from '@uzima/contract/appointments/kinds'
import { slugOf } from '@uzima/contract/appointments/slug'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { locationsLacking } from '#modules/locations/public.ts'
import { nameIn, priceOf } from './public.ts'
import { countVisitsOfTypes, findType, findTypes, insertType, planReminders, type TypeRow, updatePositions, updateType } from './queries.ts'

type Api = typeof appointmentTypesApi

export async function listAppointmentTypes({ db, language, services }: Context): Promise<Output<Api['listAppointmentTypes']>> {
  const types = await findTypes(db)
  const offered = types.filter(({ isOffered, bookedBy }) => isOffered && bookedBy !== 'staff')
  return {
    rows: offered.map((type): AppointmentType => {
      const { code, names, minutes, modes, bookedBy, noticeMinutes, daysAhead, changeMinutes, seats } = type
      const name = nameIn(names, language, services.practice.current.language)
      return { code, name, minutes, modes, bookedBy, noticeMinutes, daysAhead, changeMinutes, seats, price: priceOf(type) }
    }),
  }
}

export async function listManagedAppointmentTypes({ db, services }: Context<Admin>): Promise<Output<Api['listManagedAppointmentTypes']>> {
  const [types, visits, lacking] = await Promise.all([
    findTypes(db),
    countVisitsOfTypes(db),
    locationsLacking(db, services.practice.current.name),
  ])
  return {
    rows: types.map((type) => toManaged(type, visits, lacking)),
    currency: services.practice.current.currency,
    canGroupsMeetByVideo: services.config.liveKit !== undefined,
  }
}

export async function addAppointmentType(ctx: Context<Admin>, described: DescribeAppointmentType): Promise<ManagedAppointmentType> {
  const { actor, now, services } = ctx
  requireCurrency(described.price, [services.practice.current.currency])
  requireWayOfGroup(ctx, described)
  const row = toRow(described)
  await requireOwnName(ctx, row.names)
  const name = nameIn(row.names, 'en', ctx.services.practice.current.language)
  const code = await insertFree(ctx, slugOf(name) || 'visit', row, { by: actor.id, at: now })
  ctx.audit({ resourceId: code })
  return load(ctx, code)
}

export async function changeAppointmentType(
  ctx: Context<Admin>,
  { code, version, ...described }: Input<Api['changeAppointmentType']>,
): Promise<ManagedAppointmentType> {
  const { db, actor, now, services } = ctx
  const before = await findType(db, code)
  if (!before) throw notFound('appointment_type_not_found')
  // its visits are of the one kind or of the other, and what can be done with them with it
  if ((before.seats === null) !== (described.seats === null)) throw invalid('seats', 'group_kind_fixed')
  if (!before.modes.includes('video')) requireWayOfGroup(ctx, described)
  requireCurrency(described.price, [services.practice.current.currency, before.currency])
  ctx.audit({ resourceId: code })
  const row = toRow(described)
  await requireOwnName(ctx, row.names, code)
  if (!(await updateType(db, { code, version }, row, { by: actor.id, at: now }))) throw conflict('appointment_type_changed')
  if (before.reminderMinutes.join() !== row.reminderMinutes.join()) await planReminders(db, code)
  return load(ctx, code)
}

export async function sortAppointmentTypes(
  ctx: Context<Admin>,
  { codes }: Input<Api['sortAppointmentTypes']>,
): Promise<Output<Api['sortAppointmentTypes']>> {
  const { db, actor, now } = ctx
  const known = (await findTypes(db)).map(({ code }) => code)
  if (known.toSorted().join(' ') !== codes.toSorted().join(' ')) throw conflict('appointment_type_changed')
  await updatePositions(db, codes, { by: actor.id, at: now })
  return listManagedAppointmentTypes(ctx)
}

/** A group meets by video where there is a server for it. */
function requireWayOfGroup({ services }: Context<Admin>, { seats, modes }: Pick<DescribeAppointmentType, 'seats' | 'modes'>) {
  if (seats !== null && modes.includes('video') && !services.config.liveKit) throw invalid('modes', 'group_video_off')
}

/** A price is in the currency of the practice; one that stands may stay in the currency it was entered in. */
function requireCurrency(price: DescribeAppointmentType['price'], possible: (string | null)[]) {
  if (price && !possible.includes(price.currency)) throw invalid('price.currency', 'currency_changed')
}

/** People choose a type by its name alone. */
async function requireOwnName({ db, services }: Context<Admin>, names: NamesOfType, own?: string) {
  const { language } = services.practice.current
  const name = nameIn(names, language, language).toLowerCase()
  const others = (await findTypes(db)).filter(({ code, isOffered }) => isOffered && code !== own)
  if (others.some((each) => nameIn(each.names, language, language).toLowerCase() === name)) throw conflict('appointment_type_exists')
}

/** A part of an address, from the name: `flu-shot`, or `flu-shot-2` where the first is taken. */
async function insertFree(
  { db }: Context<Admin>,
  slug: string,
  row: Parameters<typeof insertType>[2],
  change: Parameters<typeof insertType>[3],
) {
  for (let number = 1; ; number++) {
    const code = number === 1 ? slug : `${slug}-${number}`
    if (await insertType(db, code, row, change)) return code
  }
}

function toRow({ names, modes, reminderMinutes, reminderWays, price, ...described }: DescribeAppointmentType) {
  const named: NamesOfType = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== null))
  return {
    ...described,
    ...(price !== undefined && { price: price?.amount ?? null, deposit: price?.deposit ?? null, currency: price?.currency ?? null }),
    modes: [...new Set(modes)],
    names: named,
    reminderMinutes: [...new Set(reminderMinutes)].sort((a, b) => b - a),
    reminderWays: [...new Set(reminderWays)],
  }
}

async function load({ db, services }: Context<Admin>, code: string): Promise<ManagedAppointmentType> {
  const [type, visits, lacking] = await Promise.all([
    findType(db, code),
    countVisitsOfTypes(db),
    locationsLacking(db, services.practice.current.name),
  ])
  if (!type) throw notFound('appointment_type_not_found')
  return toManaged(type, visits, lacking)
}

function toManaged(
  { names, position: _, price, deposit, currency, ...type }: TypeRow,
  visits: Map<string, number>,
  lacking: (kind: TypeRow['roomKind']) => string[],
): ManagedAppointmentType {
  const { en = null, es = null, fr = null, sw = null } = names
  return {
    ...type,
    price: priceOf({ price, deposit, currency }),
    names: { en, es, fr, sw },
    lackingRooms: lacking(type.roomKind),
    visits: visits.get(type.code) ?? 0,
  }
}
