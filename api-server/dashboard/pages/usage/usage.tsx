import { Page } from '../../app/page.js'
import { useUsage } from '../../api/organization.js'
import type { UsageReport } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Loaded } from '../../ui/states.js'
import { Table } from '../../ui/table.js'
import { AllowanceBar, DaysChart } from './chart.js'
import { forecastWords, limitWords, monthWords } from './words.js'
import { t } from '../../language/text.js'
import { numberText } from '../../language/intl.js'
import { planName } from '../../app/plan-names.js'

export default function UsagePage() {
  const usage = useUsage()
  return (
    <Page
      title={t('Usage')}
      lead={t('Requests to the Admin API, counted by day in UTC. What is done in this dashboard is free.')}
    >
      <Loaded query={usage}>
        {(report) => (
          <>
            <Month report={report} />
            <section class="card stack" aria-labelledby="days">
              <h2 id="days">{t('Requests per day')}</h2>
              <DaysChart report={report} />
            </section>
            <MonthsBefore report={report} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Month({ report }: { report: UsageReport }) {
  const { month, requests, allowance, plan } = report
  return (
    <section class="card stack" aria-labelledby="month">
      <div class="row">
        <h2 id="month">{monthWords(month)}</h2>
        <Badge look="accent">{planName(plan)}</Badge>
        {allowance !== null && requests > allowance && <Badge look="danger">{t('above the allowance')}</Badge>}
      </div>
      <p>
        <span class="usage-total">{numberText(requests)}</span>{' '}
        {allowance === null
          ? t('{requests, plural, one {request} other {requests}}', { requests })
          : t('of {allowance, number} free requests', { allowance })}
      </p>
      {allowance !== null && <AllowanceBar requests={requests} allowance={allowance} />}
      <p>{forecastWords(report, Date.now())}</p>
      <p class="small muted">{limitWords(report)}</p>
    </section>
  )
}

function MonthsBefore({ report }: { report: UsageReport }) {
  const before = report.months.filter(({ month }) => month !== report.month).reverse()
  return (
    <section class="stack" aria-labelledby="before">
      <h2 id="before">{t('Months before')}</h2>
      {before.length === 0 ? (
        <p class="muted">{t('This is the first month with requests.')}</p>
      ) : (
        <Table
          caption={t('Requests by month')}
          columns={[
            { title: t('Month'), cell: ({ month }) => monthWords(month) },
            { title: t('Requests'), kind: 'numeric', cell: (month) => numberText(month.count) },
          ]}
          rows={before}
          rowKey={({ month }) => month}
        />
      )}
    </section>
  )
}
