import type { ComponentProps } from 'react'

type FileInputProps = Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'capture'> & {
  label: string
  onChoose: (files: File[]) => void
}

/** What a button presses to let files be chosen; the same one can be chosen again. */
export const FileInput = ({ label, onChoose, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    hidden
    tabIndex={-1}
    aria-label={label}
    onChange={({ target }) => {
      onChoose([...(target.files ?? [])])
      target.value = ''
    }}
  />
)
