import type { RecordImport } from '@uzima/contract/imports'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { FileInput } from '#ui/FileInput.tsx'
import { toast } from '#ui/toast.ts'

type Props = { of: Pick<RecordImport, 'name' | 'size'>; onAgain: (file: File) => void }
/** A page that was loaded anew has lost hold of the file. */
export function ChooseAgain({ of: { name, size }, onAgain }: Props) {
  const { t } = useTranslation('imports')
  const input = useRef<HTMLInputElement>(null)
  function handleChoose([file]: File[]) {
    if (!file) return
    if (file.name === name && file.size === size) onAgain(file)
    else toast.error(t('imports:files.other', { name, size: formatBytes(size) }))
  }
  const label = t('imports:files.againNamed', { name })
  return (
    <>
      <Button variant="quiet" aria-label={label} onClick={() => input.current?.click()}>
        {t('imports:files.again')}
      </Button>
      <FileInput ref={input} label={label} onChoose={handleChoose} />
    </>
  )
}
