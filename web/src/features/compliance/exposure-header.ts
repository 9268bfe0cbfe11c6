export const exposureHeader = ['Kind', 'Target', 'Participations', 'OtherLoans', 'Commercial', 'ReadilyMarketable'];
