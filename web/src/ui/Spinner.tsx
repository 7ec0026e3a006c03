import { LoaderCircle } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'

/** Says that something runs; the busy word stands beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Icon of={LoaderCircle} size={size} className="spinner" />
}
