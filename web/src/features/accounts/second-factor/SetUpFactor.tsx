import type { SecondFactors } from '@uzima/contract/accounts'
import { useState } from 'react'
import { AddFactor } from './AddFactor.tsx'
import { RecoveryCodesSetup } from './RecoveryCodesSetup.tsx'

type SetUpFactorProps = {
  factors: SecondFactors
  /** What comes next is said above it. */
  onStep?: (step: 'codes') => void
  onDone: () => void
}

/** A factor, and then recovery codes where there are none: whoever loses the one needs the other. */
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
