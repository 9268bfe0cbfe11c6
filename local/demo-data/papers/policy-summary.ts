import type { Paper } from '../pdf.ts';
import { type Subject, sellersPaper } from './subject.ts';

const titles = ['Nivel', 'Puntuación', 'Plazo máximo', 'Anticipo máximo', 'Deuda sobre ingresos'];

const tiers = [
  ['A+', '760 o más', '84 meses', '120%', '50%'],
  ['A', '720 a 759', '84 meses', '115%', '48%'],
  ['B', '680 a 719', '72 meses', '110%', '45%'],
  ['C', '640 a 679', '60 meses', '100%', '42%'],
  ['D', '600 a 639', 'Por excepción', '90%', '40%'],
];

/** The Spanish summary of a vehicle lending policy that members and examiners may ask for. */
export const policySummary = (subject: Subject): Paper =>
  sellersPaper(subject, 'Resumen de la política de préstamos', [
    {
      text: `Resumen en español de la política de préstamos para vehículos de ${subject.listing.seller.name}, incluido en la documentación de LP ${subject.listing.offering.lpNumber}. En caso de duda prevalece el texto en inglés.`,
    },
    { heading: '1. Elegibilidad' },
    {
      text: 'Los préstamos se conceden a socios al corriente de sus obligaciones. Se verifican los ingresos de los últimos treinta días y la antigüedad laboral; no se aceptan ingresos declarados sin comprobación.',
    },
    { heading: '2. Niveles de crédito' },
    { table: { columns: titles.map((title) => ({ title, width: 20 })), rows: tiers } },
    { heading: '3. Garantía' },
    {
      text: 'Vehículos nuevos y usados adquiridos en concesionarios autorizados, con gravamen de primer grado inscrito en el título. El seguro debe cubrir el valor del vehículo y nombrar a la cooperativa como beneficiaria.',
    },
    { heading: '4. Cobranza' },
    {
      text: 'El primer aviso se envía al quinto día de atraso y la llamada se hace a partir del décimo. El préstamo se da de baja contable a los 180 días de mora.',
    },
    { heading: '5. Excepciones' },
    {
      text: 'Toda excepción se codifica, se aprueba un nivel por encima del préstamo y se informa al consejo cada trimestre. Las excepciones no superan el 7% del volumen.',
    },
  ]);
