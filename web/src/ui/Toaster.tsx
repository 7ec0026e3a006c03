import { Component, type ReactNode, useEffect, useState } from 'react'
import { onToast } from '#ui/toast.ts'

type ToasterProps = { label: string; closeLabel: string }
type Region = (props: ToasterProps) => ReactNode

/**
 * Stands once at the root. Draws nothing, and loads nothing, before the first toast. Where a toast cannot be loaded or drawn the page
 * goes on without it, and the next one tries again.
 */
export function Toaster(props: ToasterProps) {
  const [Drawn, setDrawn] = useState<Region>()
  useEffect(() => {
    if (Drawn) return undefined
    return onToast(() => {
      import('#ui/ToastRegion.tsx').then(
        ({ ToastRegion }) => setDrawn(() => ToastRegion),
        () => undefined,
      )
    })
  }, [Drawn])
  if (!Drawn) return null
  return (
    <Harmless onFailed={() => setDrawn(undefined)}>
      <Drawn {...props} />
    </Harmless>
  )
}

type HarmlessProps = { children: ReactNode; onFailed: () => void }

/** A class because React has no other way to catch what fails while drawing. */
class Harmless extends Component<HarmlessProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
