import type { OpenPage } from './support.js'

/**
 * Saves a reviewed change. Where somebody else was faster, an open page may have heard of it, and shows that instead of the review.
 *
 * @param save what the button of the review says
 */
export async function reviewAndSave(page: OpenPage['page'], save: string): Promise<void> {
  await page.getByRole('button', { name: 'Review and save', exact: true }).click()
  const review = page.getByRole('dialog', { name: /^Save these changes/ })
  const conflict = page.getByRole('dialog', { name: /^Someone else has changed/ })
  await review.or(conflict).first().waitFor()
  if (!(await review.isVisible())) return
  const agreement = review.getByRole('checkbox', { name: /is live|real users are affected/ })
  if (await agreement.isVisible()) await agreement.check()
  await review.getByRole('button', { name: save, exact: true }).click()
}
