import type { Input } from '@uzima/contract/endpoint'
import type { Holidays, holidaysApi } from '@uzima/contract/practice/holidays'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { calendarDayOf, whileAddingHours } from '#modules/providers/public.ts'
import { publicHolidays } from '../public-holidays.ts'
import { deleteHoliday, findHolidays, findVisitsOnHolidays, insertHolidays } from '../queries-holidays.ts'

type Api = typeof holidaysApi

export async function listHolidays({ db, now, language, services }: Context<Admin>, { year }: { year: number }): Promise<Holidays> {
  const [from, until] = [`${year}-01-01`, `${year}-12-31`]
  const { country, timeZone } = services.practice.current
  const [days, visits, all] = await Promise.all([
    findHolidays(db, from, until),
    findVisitsOnHolidays(db, from, until),
    publicHolidays({ country, year, language }),
  ])
  const today = calendarDayOf(now, timeZone)
  return {
    year,
    days: days.map(({ day, name }) => ({
      day,
      name,
      visits: visits
        .filter((visit) => visit.day === day)
        .map(({ doctor, starts, timeZone }) => ({ doctor, start: starts.toISOString(), timeZone })),
    })),
    proposed: all.filter(({ day }) => day >= today && !days.some((each) => each.day === day)),
  }
}

/** Days that are holidays already keep their names. */
export async function addHolidays(ctx: Context<Admin>, { days }: Input<Api['addHolidays']>): Promise<Holidays> {
  const { db, actor, now } = ctx
  await insertHolidays(db, days, { by: actor.id, at: now })
  ctx.audit({ details: { added: days.map(({ day }) => day).join(' ') } })
  return listHolidays(ctx, { year: yearOf(days[0]?.day ?? '') })
}

export async function removeHoliday(ctx: Context<Admin>, { day }: { day: string }): Promise<Holidays> {
  await whileAddingHours(ctx, null, () => deleteHoliday(ctx.db, day))
  ctx.audit({ details: { removed: day } })
  return listHolidays(ctx, { year: yearOf(day) })
}

const yearOf = (day: string) => Number(day.slice(0, 4))
