// What both halves of the portal stand on; plain CSS, no component library.
import './fonts.css'
import './tokens.css'
import './base.css'
