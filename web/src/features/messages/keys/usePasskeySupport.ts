import { useEffect, useState } from 'react'
import { type PasskeySupport, passkeySupport } from './passkeys.ts'

/** Undefined until the browser has said. Asked ahead, so that a press leads to its prompt without waiting. */
export function usePasskeySupport(): PasskeySupport | undefined {
  const [support, setSupport] = useState<PasskeySupport>()
  useEffect(() => {
    let isHere = true
    void passkeySupport()
      .catch(() => 'none' as const)
      .then((found) => {
        if (isHere) setSupport(found)
      })
    return () => {
      isHere = false
    }
  }, [])
  return support
}
