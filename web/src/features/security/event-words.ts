import type { SecurityEvent } from '@uzima/contract/security'
import type { TFunction } from 'i18next'

/** An event type in words; falls back to the raw type. */
export const eventWords = (t: TFunction, type: string) => t(`security:event.${type}`, { defaultValue: type.replaceAll(/[._]/g, ' ') })

const longestAgent = 50

/** User agent strings are long and tell little: the start is enough. */
export const shortAgent = (agent: string) => (agent.length > longestAgent ? `${agent.slice(0, longestAgent)}…` : agent)

/** Details as a list of `name: value`. */
export const detailsText = ({ details }: Pick<SecurityEvent, 'details'>) =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
