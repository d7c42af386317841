import { useFeedback } from '../feedback/useFeedback';
import { saveFile } from '../files/saveFile';

/** Saves what a list's export answers under a name; says why where it fails. */
export function useCsv(fileName: string) {
  const { fail } = useFeedback();
  return async (answer: Promise<string>) => {
    try {
      saveFile(`${fileName}.csv`, await answer);
    } catch (error) {
      fail(error);
    }
  };
}
