const link = /\bhttps?:\/\/|\bwww\./gi

/** New members may post only a few links. */
export const newcomerDays = 7
export const mostLinksOfNewcomers = 2
export const mostLinks = 10

const dayMs = 86_400_000

export function hasTooManyLinks(text: string, { memberSince, now }: { memberSince: Date; now: Date }): boolean {
  const isNewcomer = now.getTime() - memberSince.getTime() < newcomerDays * dayMs
  return (text.match(link)?.length ?? 0) > (isNewcomer ? mostLinksOfNewcomers : mostLinks)
}

/** How long a text may not be repeated. */
const repeatDays = 1
export const repeatsSince = (now: Date) => new Date(now.getTime() - repeatDays * dayMs)
