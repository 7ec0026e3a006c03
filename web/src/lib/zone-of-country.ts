/** Older browsers do not know the time zones of a country. */
type MayKnowZones = { getTimeZones?: () => string[] | undefined }

/** The time zone of a country that has only one, as far as the browser knows. */
export function onlyZoneOf(country: string): string | undefined {
  const locale: MayKnowZones = new Intl.Locale('und', { region: country })
  const [zone, ...others] = locale.getTimeZones?.() ?? []
  return others.length === 0 ? zone : undefined
}
