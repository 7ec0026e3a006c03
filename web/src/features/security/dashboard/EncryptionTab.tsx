import { EncryptForm } from '../encryption/EncryptForm.tsx'
import { EncryptionStatus } from '../encryption/EncryptionStatus.tsx'
import { RecentActivityCard } from './RecentActivityCard.tsx'

export const EncryptionTab = () => (
  <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
    <div className="grid gap-4 wide:gap-6">
      <EncryptionStatus />
      <EncryptForm />
    </div>
    <RecentActivityCard />
  </div>
)
