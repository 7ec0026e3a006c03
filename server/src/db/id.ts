import { v7 } from 'uuid'

/** A new key: UUID version 7, made by the server, sortable by time. */
export const newId = () => v7()
