import { LoaderCircle } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'

/** Progress indicator; shown beside a label. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Icon of={LoaderCircle} size={size} className="spinner" />
}
