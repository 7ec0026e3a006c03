import { Component, type ReactNode, useEffect, useState } from 'react'
import { onToast } from '#ui/toast.ts'

type ToasterProps = { label: string; closeLabel: string }
type Region = (props: ToasterProps) => ReactNode

/**
 * Mounted once at the root. Renders and loads nothing before the first toast. If a toast fails to load or render, the page continues
 * without it and the next one tries again.
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

/** A class, because React's error boundaries have no hook equivalent. */
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
