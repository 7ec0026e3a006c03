import { lazy } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import { canUsePasskeys, PasskeyNotUsed, signInByPasskey } from './passkeys.ts'

export { canUsePasskeys, PasskeyNotUsed, signInByPasskey }

const withTexts = async <T>(part: Promise<T>) => (await Promise.all([part, loadTexts(['factors', 'authentication', 'errors'])]))[0]

// Rarely needed, so loaded on demand.
export const SecondFactorStep = lazy(async () => ({ default: (await withTexts(import('./SecondFactorStep.tsx'))).SecondFactorStep }))
export const StopReset = lazy(async () => ({ default: (await withTexts(import('./StopReset.tsx'))).StopReset }))
export const EnrolStep = lazy(async () => ({ default: (await withTexts(import('./EnrolStep.tsx'))).EnrolStep }))
export const SecondFactorPanel = lazy(async () => ({ default: (await import('./SecondFactorPanel.tsx')).SecondFactorPanel }))
