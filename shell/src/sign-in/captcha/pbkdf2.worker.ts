// The work is done beside the page, in a file of its own: the content security policy allows no inline worker.
import 'altcha/workers/pbkdf2';
