/** `offset` is in quarters of an hour; there is none if nobody knows it. */
export type Moment = { text: string; day: string; second: number; offset: number | undefined }
const form = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})$/

/** "2024-03-01 07:10:00 -0500": the clock where the person was. */
export function readMoment(value: string | undefined): Moment | undefined {
  const [, year, month, date, hour, minute, second, sign, zoneHour, zoneMinute] = form.exec(value ?? '') ?? []
  if (!year) return undefined
  const day = `${year}-${month}-${date}`
  const text = `${day}T${hour}:${minute}:${second}${sign}${zoneHour}:${zoneMinute}`
  // 30 February would be a day of March
  if (Number.isNaN(Date.parse(text)) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return undefined
  const offset = (Number(zoneHour) * 4 + Math.floor(Number(zoneMinute) / 15)) * (sign === '-' ? -1 : 1)
  if (offset < -48 || offset > 56) return undefined
  return { text, day, second: Number(hour) * 3600 + Number(minute) * 60 + Number(second), offset }
}

const two = (number: number) => String(number).padStart(2, '0')
export function momentText(day: string, second: number, offset: number | undefined): string {
  const zone =
    offset === undefined ? '' : `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 4))}:${two((Math.abs(offset) % 4) * 15)}`
  return `${day}T${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}${zone}`
}
