import type { SecurityEvent } from '@uzima/contract/security'
import type { TFunction } from 'i18next'

/** A type of event in words; one that has none yet stands as the log has it. */
export const eventWords = (t: TFunction, type: string) => t(`security:event.${type}`, { defaultValue: type.replaceAll(/[._]/g, ' ') })

const longestAgent = 50

/** What a browser says of itself is long and tells little: the beginning is enough. */
export const shortAgent = (agent: string) => (agent.length > longestAgent ? `${agent.slice(0, longestAgent)}…` : agent)

/** Details as `name: value`, one after the other. */
export const detailsText = ({ details }: Pick<SecurityEvent, 'details'>) =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
