import type { SecondFactors } from '@uzima/contract/factors'
import { useState } from 'react'
import { AddFactor } from './AddFactor.tsx'
import { RecoveryCodesSetup } from './RecoveryCodesSetup.tsx'

type SetUpFactorProps = {
  factors: SecondFactors
  /** Announces the next step above it. */
  onStep?: (step: 'codes') => void
  onDone: () => void
}

/** A factor and then, if there are none, recovery codes for when the factor is lost. */
export function SetUpFactor({ factors, onStep, onDone }: SetUpFactorProps) {
  const [isAdded, setIsAdded] = useState(false)
  if (isAdded) return <RecoveryCodesSetup onDone={onDone} />
  function handleAdded() {
    if (factors.recovery_codes.confirmed) return onDone()
    setIsAdded(true)
    onStep?.('codes')
  }
  return <AddFactor factors={factors} onDone={handleAdded} />
}
