import { paths } from '../../paths.ts'
import { AddRecordButton } from './AddRecordButton.tsx'
import { RecordList } from './RecordList.tsx'

/** The user's own records, with a button to add one. */
export const ListView = ({ onAdd }: { onAdd: () => void }) => (
  <RecordList linkTo={(id) => paths.healthRecords({ record: id })} add={<AddRecordButton onClick={onAdd} />} />
)
