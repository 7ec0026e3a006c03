// Runs on the main thread: a worker would need a script URL, which the CSP forbids.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { TriangleAlert } from 'lucide-react'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Pages rendered initially and per click. */
const pagesAtOnce = 5

/** PDF pages as images with their text for screen readers. Scripts in the document never run. */
export function PdfPages({ blob, name }: { blob: Blob; name: string }) {
  const { t } = useTranslation('files')
  const [opened, setOpened] = useState<PDFDocumentProxy | 'failed'>()
  const [shown, setShown] = useState(pagesAtOnce)
  useEffect(() => {
    let isHere = true
    const loading = blob
      .arrayBuffer()
      .then((bytes) => getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, useWasm: false, enableXfa: false, verbosity: 0 }))
    loading
      .then((task) => task.promise)
      .then((pdf) => isHere && setOpened(pdf))
      .catch(() => isHere && setOpened('failed'))
    return () => {
      isHere = false
      void loading.then((task) => task.destroy())
    }
  }, [blob])

  if (opened === 'failed')
    return (
      <Banner kind="warning" icon={TriangleAlert} role="alert">
        {t('files:preview.failed')}
      </Banner>
    )
  if (!opened) return <Skeleton className="h-64 w-full rounded-small" />
  const count = Math.min(shown, opened.numPages)
  return (
    <div className="space-y-3">
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} pdf={opened} number={number} label={t('files:preview.page', { number, count: opened.numPages, name })} />
      ))}
      {count < opened.numPages ? <Button onClick={() => setShown(count + pagesAtOnce)}>{t('files:preview.more')}</Button> : null}
    </div>
  )
}

function PdfPage({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    let stop = () => {}
    let isHere = true
    void pdf.getPage(number).then(async (page) => {
      const target = canvas.current
      if (!isHere || !target) return
      const width = target.parentElement?.clientWidth ?? 500
      const viewport = page.getViewport({ scale: (width / page.getViewport({ scale: 1 }).width) * Math.min(devicePixelRatio, 2) })
      target.width = viewport.width
      target.height = viewport.height
      const drawing = page.render({ canvas: target, viewport })
      stop = () => drawing.cancel()
      await drawing.promise.catch(() => undefined) // closed before it was rendered
      const { items } = await page.getTextContent()
      if (isHere) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    })
    return () => {
      isHere = false
      stop()
    }
  }, [pdf, number])
  return (
    <figure>
      <canvas ref={canvas} role="img" aria-label={label} className="block w-full rounded-small border border-border bg-white" />
      <figcaption className="sr-only">{words}</figcaption>
    </figure>
  )
}
