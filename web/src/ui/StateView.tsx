import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

type StateViewProps = {
  status: 'pending' | 'error' | 'success'
  /** Shown while pending: the shape of the content, e.g. <SkeletonRows />. */
  skeleton: ReactNode
  errorText: string
  retryLabel: string
  onRetry: () => void
  retrying?: boolean
  /** A function, so that it only runs once there is data. */
  children: () => ReactNode
}

/** The three states of fetched content: pending, failed with retry, loaded. */
export function StateView({ status, skeleton, errorText, retryLabel, onRetry, retrying = false, children }: StateViewProps) {
  if (status === 'pending') return skeleton
  if (status === 'success') return children()
  const retry = (
    <Button variant="quiet" icon={RotateCw} busy={retrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <Banner kind="danger" icon={TriangleAlert} role="alert" action={retry}>
      {errorText}
    </Banner>
  )
}
