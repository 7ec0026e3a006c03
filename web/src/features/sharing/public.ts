import { AccessList } from './AccessList.tsx'

export { AccessList }
