import { leastSearched, searchLength } from '@uzima/contract/search'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'

/** The words on the page itself: on phones, and where nothing was asked yet; elsewhere they stand in the top bar. */
export function SearchForm({ q, isAsked, onAsk }: { q: string; isAsked: boolean; onAsk: (q: string) => void }) {
  const { t } = useTranslation('search')
  const [text, setText] = useState(q)
  const isTooShort = text.trim().length < leastSearched
  return (
    <search className={isAsked ? 'mb-4 block max-w-md wide:hidden' : 'mb-4 block max-w-md'}>
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTooShort) onAsk(text.trim())
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={t('search:page.field')}
            type="search"
            inputMode="search"
            autoComplete="off"
            maxLength={searchLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" icon={Search} className="min-h-12">
          {t('search:page.submit')}
        </Button>
      </form>
    </search>
  )
}
