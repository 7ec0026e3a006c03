import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '@uzima/contract/files'
import { lazy, Suspense, useEffect, useState } from 'react'
import { queryState } from '#lib/query-state.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StateView } from '#ui/StateView.tsx'

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }))

type FilePreviewProps = { file: StoredFile; fetchFile: () => Promise<Blob> }

/** Renders a file inside the page: scripts don't run and nothing leaves the app. */
export function FilePreview({ file, fetchFile }: FilePreviewProps) {
  // drop the bytes once out of sight
  const content = useQuery({ queryKey: ['file', file.id], queryFn: fetchFile, gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  const coming = <Skeleton className="h-64 w-full rounded-small" />
  return (
    <StateView {...queryState(content)} skeleton={coming}>
      {() =>
        content.data ? (
          <Suspense fallback={coming}>
            <Shown file={file} blob={content.data} />
          </Suspense>
        ) : null
      }
    </StateView>
  )
}

function Shown({ file, blob }: { file: StoredFile; blob: Blob }) {
  if (file.type === 'application/pdf') return <PdfPages blob={blob} name={file.name} />
  if (file.type === 'text/plain') return <TextShown blob={blob} name={file.name} />
  return <ImageShown blob={blob} name={file.name} />
}

function ImageShown({ blob, name }: { blob: Blob; name: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url ? <img src={url} alt={name} className="mx-auto block max-h-[70dvh] max-w-full rounded-small border border-border" /> : null
}

/** Long texts are cut; the download has everything. */
const mostShown = 200_000
function TextShown({ blob, name }: { blob: Blob; name: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    void blob.slice(0, mostShown).text().then(setText)
  }, [blob])
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
      tabIndex={0}
      aria-label={name}
      className="max-h-[60dvh] overflow-auto rounded-small bg-sunken p-4"
    >
      <pre className="whitespace-pre-wrap break-words font-sans text-small">{text}</pre>
    </section>
  )
}
