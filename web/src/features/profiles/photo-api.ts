import { photosApi } from '@uzima/contract/profiles/photos'
import { client } from '#lib/client.ts'
import { useHomeMutation } from './api.ts'

const photos = client(photosApi)

type ChosenPhoto = { file: File; position: number }
export const useSetPhoto = () =>
  useHomeMutation(async ({ file, position }: ChosenPhoto) => photos.setPhoto({ bytes: new Uint8Array(await file.arrayBuffer()), position }))
export const useRemovePhoto = () => useHomeMutation<void>(() => photos.removePhoto())
