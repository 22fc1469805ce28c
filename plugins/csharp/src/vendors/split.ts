/** Follows https://help.split.io/hc/en-us/articles/360020240172--NET-SDK and the source of https://github.com/splitio/dotnet-client. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const split: Vendor = {
  id: 'split',
  name: 'Split',
  documentation: 'https://help.split.io/hc/en-us/articles/360020240172--NET-SDK',
  sdks: [
    {
      id: 'Splitio',
      name: 'Split .NET SDK',
      type: 'server',
      modules: ['Splitio.Services.Client.Classes', 'Splitio.Services.Client.Interfaces'],
      roles: {
        'SplitFactory()': 'factory',
        'ISplitFactory()': 'factory',
        '<factory>.Client()': 'client',
        'ISplitClient()': 'client',
      },
      calls: callsAlike(
        {
          on: 'client',
          key: { index: 1, label: 'feature' },
          minArguments: 2,
          read: { GetTreatment: 'string', GetTreatmentAsync: 'string' },
          details: ['GetTreatmentWithConfig', 'GetTreatmentWithConfigAsync'],
        },
        {
          on: 'client',
          key: { index: 1, shape: 'list', label: 'features' },
          minArguments: 2,
          bulk: ['GetTreatments', 'GetTreatmentsWithConfig', 'GetTreatmentsAsync', 'GetTreatmentsWithConfigAsync'],
        },
      ),
    },
  ],
}
