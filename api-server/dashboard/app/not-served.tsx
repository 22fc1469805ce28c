import { Notice } from '../ui/states.js'

/** What pages about applications say first: nobody should wait for what this server does not do yet. */
export function NotServed() {
  return (
    <Notice>
      <p>
        <strong>This server does not serve configs to applications yet.</strong> SDK keys can be made and kept, but
        nothing reads configs with them, and no evaluation arrives here.
      </p>
    </Notice>
  )
}
