import { useQueryClient } from '@tanstack/react-query'
import { factorsKey, useFactors } from './api.ts'
import { FactorDialog } from './FactorDialog.tsx'

/** Sets up a factor without leaving the page. */
export function DutyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data } = useFactors()
  function handleClose() {
    onClose()
    void queryClient.invalidateQueries({ queryKey: factorsKey })
  }
  return data ? <FactorDialog opened="add" factors={data} onClose={handleClose} onDone={handleClose} /> : null
}
