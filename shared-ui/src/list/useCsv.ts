import { useFeedback } from '../feedback/useFeedback';
import { saveFile } from '../files/saveFile';

/** Saves the response of a list's export under a file name; shows why if it fails. */
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
