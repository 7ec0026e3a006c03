import leven from 'leven'
import { ConfigError } from './config-values.ts'

/** Variables that begin like this are ours: one that we don't know is a mistake, and what it was meant to set keeps its default. */
const ownPrefix = /^(AUTH|BACKUP|FILES|ICE|PAYMENT|PRACTICE|SMTP|STRIPE|TURN|UZIMA|VAPID)_/
/** Their names are made by the operator; their own reader checks them. */
const isOfProvider = /^AUTH_OIDC_/
/** As far apart as a slip of the fingers; shorter names are too easily like another program's. */
const near = 2
const shortest = 8

/**
 * Throws a `ConfigError` for a variable of ours that is no setting. Returns sentences about others whose names are nearly those of a
 * setting, which may be another program's.
 */
export function checkNames(env: Record<string, string | undefined>, known: readonly string[]): string[] {
  const warnings: string[] = []
  for (const name of Object.keys(env)) {
    if (known.includes(name) || isOfProvider.test(name)) continue
    const [nearest] = known
      .map((each) => ({ each, distance: leven(each, name) }))
      .filter(({ distance }) => distance <= Math.max(near, Math.floor(name.length / 4)))
      .sort((one, other) => one.distance - other.distance)
    if (ownPrefix.test(name))
      throw new ConfigError(
        `${name} is no setting${nearest ? `; did you mean ${nearest.each}?` : '. All of them are in docs/operator.md.'}`,
        name,
      )
    if (nearest && nearest.distance <= near && name.length >= shortest)
      warnings.push(`${name} is set and is no setting of Uzima; did you mean ${nearest.each}?`)
  }
  return warnings
}
