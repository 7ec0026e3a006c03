export { requestToken } from './rows.ts'
